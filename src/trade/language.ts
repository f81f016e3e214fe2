import { defineFormat, defineFunction, words } from '#engine/language';
import { DEFAULT_TRADE_CONFIG } from '#values/interface-constants';
import { toShanghaiTime } from '#values/shanghai-time';
import { formatValue } from './formats.ts';
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
  run: ([days], scope) =>
    typeof days === 'number' && Number.isSafeInteger(days)
      ? addTradingDays(tDay(toShanghaiTime(scope.now())), days)
      : undefined,
});

defineFormat({
  name: 'share',
  show: (value) => formatValue('share', value),
  input: 'share',
  shown: 'share',
  isQuantity: true,
  samples: ['1000.00', '0.01', '123456789.12', '-10.50'],
});

defineFormat({
  name: 'nav',
  show: (value) => formatValue('nav', value),
  axis: { places: 4 },
  input: 'nav',
  shown: 'nav',
  samples: ['1.2345', '0.9876', '12.0001'],
});

defineFormat({
  name: 'yield',
  show: (value) => formatValue('yield', value),
  axis: { places: 2, percent: true },
  input: 'rate',
  shown: 'signed-rate',
  samples: ['0.012345', '0.021000'],
});

defineFormat({
  name: 'discount',
  show: (value) => formatValue('discount', value),
  input: 'rate',
  shown: 'rate',
  maximum: '1',
  samples: ['0.4', '1', '0.85'],
});
