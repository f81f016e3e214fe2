import { round, sub } from '#values/decimal';
import { nextTradingDay } from '#trade/language/trading-day';
import { CommandError, connect, type RemoteServer, signIn } from '../command/connect.ts';
import { type Command, readCommand, usage, UsageError } from './read-command.ts';

const demoPassword = 'Demo@2026';

export interface Terminal {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Runs one command line; returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function runSim(args: readonly string[], { say, complain }: Terminal): Promise<number> {
  try {
    const { command, user, address } = readCommand(args);
    if (command.name === 'help') say(usage);
    else if (command.name === 'grow') say(await growDatabase(command, say));
    else if (command.name === 'audits') say(await listAudits(connect(address)));
    else if (command.name === 'audit') say(await audit(connect(address), command));
    else say(await obey(connect(address, await signIn(address, user, demoPassword)), command));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) complain(`${error.message}\n\n${usage}`);
    else if (error instanceof CommandError) complain(error.message);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
}

type Of<Name extends Command['name']> = Extract<Command, { readonly name: Name }>;

/** Of all commands only this one needs the server's code, which takes seconds to load. */
async function growDatabase(command: Of<'grow'>, say: Terminal['say']): Promise<string> {
  const { grow } = await import('./grow.ts');
  return grow(command, say);
}

function obey(
  server: RemoteServer,
  command: Of<Exclude<Command['name'], 'help' | 'audits' | 'audit' | 'grow'>>,
): Promise<string> {
  switch (command.name) {
    case 'status':
      return describeStatus(server);
    case 'next-day':
      return moveToNextDay(server);
    case 'until':
      return moveTo(server, command.time);
    case 'pay':
      return pay(server, command);
    case 'reply':
      return setReply(server, command);
    default:
      return command satisfies never;
  }
}

async function describeStatus(server: RemoteServer): Promise<string> {
  const { sysTime, tradeDay, isTradeDay } = await server.call('queryTradeCalendar', {});
  const { counts } = await server.call('queryOrderCounts', {});
  const orders = counts
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${String(count).padStart(6)}  ${value}`);
  const day = isTradeDay ? 'a trading day' : 'no trading day';
  return [`${sysTime}, ${day}; orders of now belong to ${tradeDay}`, ...orders].join('\n');
}

async function moveToNextDay(server: RemoteServer): Promise<string> {
  const { sysTime } = await server.call('queryTradeCalendar', {});
  return moveTo(server, `${nextTradingDay(sysTime.slice(0, 10))} 09:30:00`);
}

async function moveTo(server: RemoteServer, time: string): Promise<string> {
  const { sysTime } = await server.call('queryTradeCalendar', {});
  if (time <= sysTime) throw new CommandError(`it is ${sysTime} already; the demo's time only goes forward`);
  const { now } = await server.call('simSetClock', { now: time, keepSessions: true });
  return `it is now ${now}; what was due on the way is done`;
}

async function pay(server: RemoteServer, { orderNo, amount }: Of<'pay'>): Promise<string> {
  const amt = amount ?? (await findUnpaid(server, orderNo));
  await server.call('simPayArrive', { orderNo, amt });
  const { orderStatus } = await server.call('queryOrderDetail', { orderNo });
  return `${amt} has arrived for ${orderNo}, which is ${orderStatus}`;
}

async function findUnpaid(server: RemoteServer, orderNo: string): Promise<string> {
  const { payAmt, arrivedAmt, orderStatus } = await server.call('queryOrderDetail', { orderNo });
  if (payAmt === undefined) throw new CommandError(`${orderNo} waits for no payment: it is ${orderStatus}`);
  return round(sub(payAmt, arrivedAmt ?? '0'), 2);
}

async function setReply(server: RemoteServer, { orderNo, answer, reason, ratio }: Of<'reply'>): Promise<string> {
  const more = { ...(reason !== undefined && { reason }), ...(ratio !== undefined && { ratio }) };
  const { planned, orderStatus } = await server.call('simSettle', { orderNo, outcome: answer, ...more });
  return planned
    ? `the registrar will answer ${answer} to ${orderNo}, which is ${orderStatus}`
    : `${orderNo} is corrected: ${orderStatus}`;
}

async function listAudits(server: RemoteServer): Promise<string> {
  const waiting = await server.call('simAuditList', {});
  if (waiting.length === 0) return 'no application waits for the auditor';
  return waiting
    .map(({ applyNo, business, name, applyTime }) => `${applyNo}  ${applyTime}  ${business}  ${name}`)
    .join('\n');
}

async function audit(server: RemoteServer, { applyNo, outcome, opinion, items }: Of<'audit'>): Promise<string> {
  const more = { ...(opinion !== undefined && { opinion }), ...(items !== undefined && { supplyItems: [...items] }) };
  const { applyStatus } = await server.call('simAudit', { applyNo, outcome, ...more });
  return `${applyNo} is ${applyStatus}`;
}
