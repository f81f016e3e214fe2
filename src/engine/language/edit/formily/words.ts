import { isRecord } from '#values/record';
import { words } from '../../run/words.ts';
import type { Bag } from './bag.ts';
import { nearTo, reason } from './left.ts';

/** Words of a node that a page needs no equal for: types are the contract's, the rest is for designers. */
const NEEDLESS = new Set([
  'type',
  'name',
  'x-index',
  'x-designable-id',
  'x-designable-source-name',
  '_designableId',
  'version',
  '$schema',
  'properties',
  'items',
  'x-decorator',
]);

const known = [
  'title',
  'description',
  'default',
  'enum',
  'required',
  'x-visible',
  'x-hidden',
  'x-display',
  'x-disabled',
  'x-read-only',
  'x-read-pretty',
  'x-editable',
  'x-pattern',
  'x-validator',
  'x-reactions',
  'x-component-props',
];

const out = words('leave it out', '请删去');

/** Leaves the words of a node that nothing has taken. */
export function leaveWords(node: Bag): void {
  node.leaveRest((key, value) => {
    if (NEEDLESS.has(key) || isEmpty(value) || (key === 'x-reactions' && areAimed(value))) return undefined;
    return reason(
      words(`this part of a page has nothing like '${key}'`, `页面的这个部件没有与“${key}”相同的词`),
      known.includes(key) ? inside : nearTo(key, known, out),
    );
  });
}

const inside = words('put it on a field, or on a group with a heading', '请写在字段上，或有标题的分组上');

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Reactions that set other nodes are read there. */
const areAimed = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).every((one) => isRecord(one) && typeof one['target'] === 'string');

/** How something looks: the theme and the page's own grid decide. */
const LOOK =
  /^(?:style|className|size|bordered|variant|status|auto[A-Z]\w*|popup\w*|dropdown\w*|get[A-Z]\w*|label(?:Col|Width|Align|Wrap)|wrapper(?:Col|Width|Align|Wrap)|layout|colon|fullness|inset|gutter|align|direction|split|wrap|shape|bodyStyle|headStyle|tooltip(?:Layout|Icon)|feedbackLayout|asterisk|type|block|height|width|(?:min|max)(?:Columns|Width)|columnGap|rowGap|breakpoints|strictAutoFit|bottom|scroll|pagination|tabPosition|accordion|form(?:Tab|Step|Collapse)|ghost|hoverable|listType|checkedChildren|unCheckedChildren|buttonStyle|allowClear|virtual|listHeight|optionFilterProp|filterOption|rowSelection|align\w*)$/u;

/** Leaves the props that nothing has taken. */
export function leaveProps(props: Bag): void {
  props.leaveRest((key, value) => {
    if (value === null || value === '') return undefined;
    if (LOOK.test(key))
      return reason(
        words('it is about looks: the theme and the grid of the page decide', '这是外观，由主题和页面的栅格决定'),
        out,
      );
    return reason(
      words(`no widget of this field has a prop like '${key}'`, `这个字段的控件没有与“${key}”相同的属性`),
      nearTo(
        key,
        ['placeholder', 'options', 'rows', 'maxLength', 'min', 'max', 'step', 'disabled', 'mode', 'format'],
        out,
      ),
    );
  });
}
