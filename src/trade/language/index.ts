import { defineFunction, words } from '#engine/language/run';
import { DEFAULT_TRADE_CONFIG } from '#values/interface-constants';
import { toShanghaiTime } from '#values/shanghai-time';
import './formats.ts';
import { addTradingDays, tDay } from './trading-day.ts';

/** Values of the portal that the functions below read. */
export type TradeContext = {
  /** Trade configuration by institution. */
  readonly tradeConfigs?: ReadonlyMap<string, Readonly<Record<'checkFlag' | 'convertFlag', string>>>;
};

defineFunction('config', {
  params: ['text'],
  returns: {
    name: words('institution config', '机构配置'),
    dictionaries: { checkFlag: 'checkFlag', convertFlag: 'convertFlag' },
  },
  asks: true,
  help: words('trade configuration of an institution', '机构的交易配置'),
  example: "config('I00000001').checkFlag == '3'",
  run: ([id], scope) => {
    const { tradeConfigs }: TradeContext = scope.context();
    return typeof id === 'string' && id !== '' ? (tradeConfigs?.get(id) ?? DEFAULT_TRADE_CONFIG) : undefined;
  },
});

defineFunction('tradingDay', {
  params: ['number'],
  returns: 'date',
  asks: true,
  help: words(
    'the n-th trading day after the T of an application made now; 0 is T itself',
    '现在申请的 T 日之后第 n 个交易日，0 是 T 日',
  ),
  example: 'tradingDay(1)',
  // Counts day by day.
  steps: ([days]) => (typeof days === 'number' ? Math.abs(days) * 5 : 0),
  run: ([days], scope) =>
    typeof days === 'number' && Number.isSafeInteger(days)
      ? addTradingDays(tDay(toShanghaiTime(scope.now())), days)
      : undefined,
});
