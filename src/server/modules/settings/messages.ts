import { BusinessError } from '../../platform/errors.ts';
import { maxCliqueViews, maxOwnViews } from './rules.ts';

/** Messages about a setting or shared view that cannot be saved. */
export const settingMessages = {
  notJson: '设置值须为JSON文本',
  tooMany: (max: number) => `界面设置最多保存${max}项`,
  viewNotJson: '视图内容须为JSON文本',
  viewNotOwn: '只有创建人可以修改共享视图，您可以另存为自己的视图',
  viewNameTaken: (name: string) => `您已共享名为“${name}”的视图，请换一个名称`,
  tooManyViews: (max: number) => `每个列表最多共享${max}个视图，请先停止共享不再使用的视图`,
  cliqueFull: (max: number) => `本集团在该列表的共享视图已达${max}个，请先停止共享不再使用的视图`,
  viewGone: '该共享视图已停止共享',
  viewChanged: '该共享视图已在其他窗口修改，请核对最新内容后重试',
} as const;

const fail = (code: string, text: string): BusinessError => new BusinessError(code, text);
const ofName = (code: string, text: string): BusinessError => new BusinessError(code, text, { viewName: text });

/** Errors of shared views; a refused request changes nothing. */
export const viewErrors = {
  notOwner: () => fail('45010020', settingMessages.viewNotOwn),
  nameTaken: (name: string) => ofName('45010021', settingMessages.viewNameTaken(name)),
  tooMany: () => fail('45010022', settingMessages.tooManyViews(maxOwnViews)),
  cliqueFull: () => fail('45010022', settingMessages.cliqueFull(maxCliqueViews)),
  gone: () => fail('45010023', settingMessages.viewGone),
  changed: () => fail('45010024', settingMessages.viewChanged),
} as const;
