import type { Widget } from '../../headless/widgets/widget.ts';
import { agreementReaderWidget } from './agreement-reader/AgreementReader.tsx';
import { articleWidget } from './article/Article.tsx';
import { amountWidget } from './amount/Amount.tsx';
import { captchaWidget } from './captcha/Captcha.tsx';
import { checkListWidget } from './check-list/CheckList.tsx';
import { checkboxWidget } from './checkbox/Checkbox.tsx';
import { countdownWidget } from './countdown/Countdown.tsx';
import { dateWidget } from './date/Date.tsx';
import { dateRangeWidget } from './date-range/DateRange.tsx';
import { dateTimeWidget } from './date-time/DateTime.tsx';
import { identityNumberWidget } from './identity-number/IdentityNumber.tsx';
import { fileWidget } from './file/File.tsx';
import { fileListWidget } from './file-list/FileList.tsx';
import { keyValuesWidget } from './key-values/KeyValues.tsx';
import { lineChartWidget } from './line-chart/LineChart.tsx';
import { linkWidget } from './link/Link.tsx';
import { monthWidget } from './month/Month.tsx';
import { multiSelectWidget } from './multi-select/MultiSelect.tsx';
import { numberWidget } from './number/Number.tsx';
import { passwordWidget } from './password/Password.tsx';
import { permissionTreeWidget } from './permission-tree/PermissionTree.tsx';
import { phoneWidget } from './phone/Phone.tsx';
import { pieChartWidget } from './pie-chart/PieChart.tsx';
import { qrCodeWidget } from './qr-code/QrCode.tsx';
import { questionnaireWidget } from './questionnaire/Questionnaire.tsx';
import { radioWidget } from './radio/Radio.tsx';
import { rateWidget } from './rate/Rate.tsx';
import { ratioBarWidget } from './ratio-bar/RatioBar.tsx';
import { regionCascaderWidget } from './region-cascader/RegionCascader.tsx';
import { remoteSelectWidget } from './remote-select/RemoteSelect.tsx';
import { selectWidget } from './select/Select.tsx';
import { signedRateWidget } from './signed-rate/SignedRate.tsx';
import { smsCodeWidget } from './sms-code/SmsCode.tsx';
import { stampWidget } from './stamp/Stamp.tsx';
import { statusWidget } from './status/Status.tsx';
import { suggestWidget } from './suggest/Suggest.tsx';
import { switchWidget } from './switch/Switch.tsx';
import { tagWidget } from './tag/Tag.tsx';
import { tagsWidget } from './tags/Tags.tsx';
import { textWidget } from './text/Text.tsx';
import { textareaWidget } from './textarea/Textarea.tsx';
import { timeWidget } from './time/Time.tsx';
import { transferWidget } from './transfer/Transfer.tsx';
import { treeSelectWidget } from './tree-select/TreeSelect.tsx';
import { timelineWidget } from './timeline/Timeline.tsx';
import { uploadWidget } from './upload/Upload.tsx';

/** The widgets every product has; a product adds those of its trade. */
export const standardWidgets: readonly Widget[] = [
  textWidget,
  textareaWidget,
  numberWidget,
  amountWidget,
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
  qrCodeWidget,
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
  tagsWidget,
  statusWidget,
  linkWidget,
  fileWidget,
  uploadWidget,
  fileListWidget,
  agreementReaderWidget,
  keyValuesWidget,
  lineChartWidget,
  pieChartWidget,
  timelineWidget,
  articleWidget,
  stampWidget,
];
