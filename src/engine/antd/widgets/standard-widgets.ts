import type { Widget } from '../../headless/widget/widget.ts';
import { agreementReaderWidget } from './agreement-reader/agreement-reader.ts';
import { articleWidget } from './article/article.ts';
import { amountWidget } from './amount/amount.ts';
import { bankBranchWidget } from './bank-branch/bank-branch.ts';
import { captchaWidget } from './captcha/captcha.ts';
import { checkListWidget } from './check-list/check-list.ts';
import { checkboxWidget } from './checkbox/checkbox.ts';
import { countdownWidget } from './countdown/countdown.ts';
import { dateWidget } from './date/date.ts';
import { dateRangeWidget } from './date-range/date-range.ts';
import { dateTimeWidget } from './date-time/date-time.ts';
import { identityNumberWidget } from './identity-number/identity-number.ts';
import { fileWidget } from './file/file.ts';
import { fileListWidget } from './file-list/file-list.ts';
import { lineChartWidget } from './line-chart/line-chart.ts';
import { linkWidget } from './link/link.ts';
import { monthWidget } from './month/month.ts';
import { multiSelectWidget } from './multi-select/multi-select.ts';
import { navWidget } from './nav/nav.ts';
import { numberWidget } from './number/number.ts';
import { passwordWidget } from './password/password.ts';
import { permissionTreeWidget } from './permission-tree/permission-tree.ts';
import { phoneWidget } from './phone/phone.ts';
import { pieChartWidget } from './pie-chart/pie-chart.ts';
import { questionnaireWidget } from './questionnaire/questionnaire.ts';
import { radioWidget } from './radio/radio.ts';
import { rateWidget } from './rate/rate.ts';
import { ratioBarWidget } from './ratio-bar/ratio-bar.ts';
import { regionCascaderWidget } from './region-cascader/region-cascader.ts';
import { remoteSelectWidget } from './remote-select/remote-select.ts';
import { riskBadgeWidget } from './risk-badge/risk-badge.ts';
import { selectWidget } from './select/select.ts';
import { shareWidget } from './share/share.ts';
import { signedRateWidget } from './signed-rate/signed-rate.ts';
import { smsCodeWidget } from './sms-code/sms-code.ts';
import { stampWidget } from './stamp/stamp.ts';
import { statusWidget } from './status/status.ts';
import { suggestWidget } from './suggest/suggest.ts';
import { switchWidget } from './switch/switch.ts';
import { tagWidget } from './tag/tag.ts';
import { textWidget } from './text/text.ts';
import { textareaWidget } from './textarea/textarea.ts';
import { timeWidget } from './time/time.ts';
import { transferWidget } from './transfer/transfer.ts';
import { treeSelectWidget } from './tree-select/tree-select.ts';
import { timelineWidget } from './timeline/timeline.ts';
import { uploadWidget } from './upload/upload.ts';

/** The widgets every product has; a product adds those of its trade. */
export const standardWidgets: readonly Widget[] = [
  textWidget,
  textareaWidget,
  numberWidget,
  amountWidget,
  shareWidget,
  navWidget,
  rateWidget,
  ratioBarWidget,
  signedRateWidget,
  dateWidget,
  dateRangeWidget,
  dateTimeWidget,
  countdownWidget,
  monthWidget,
  timeWidget,
  selectWidget,
  multiSelectWidget,
  suggestWidget,
  remoteSelectWidget,
  treeSelectWidget,
  regionCascaderWidget,
  bankBranchWidget,
  questionnaireWidget,
  transferWidget,
  permissionTreeWidget,
  radioWidget,
  checkboxWidget,
  checkListWidget,
  switchWidget,
  passwordWidget,
  smsCodeWidget,
  captchaWidget,
  phoneWidget,
  identityNumberWidget,
  tagWidget,
  statusWidget,
  riskBadgeWidget,
  linkWidget,
  fileWidget,
  uploadWidget,
  fileListWidget,
  agreementReaderWidget,
  lineChartWidget,
  pieChartWidget,
  timelineWidget,
  articleWidget,
  stampWidget,
];
