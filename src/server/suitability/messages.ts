/** Text message before something ends (domain §6.11). */
export function reminderSms(what: '风险测评' | '认证', investorName: string, date: string): string {
  return `“${investorName}”的${what}将于 ${date} 到期，请及时更新。`;
}
