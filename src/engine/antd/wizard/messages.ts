import { defineMessages, inLanguage } from '#values/language';

/** Texts of wizards (handbook: wording). */
export const messages = inLanguage(
  defineMessages(
    {
      steps: '步骤',
      previous: '上一步',
      next: '下一步',
      change: '修改',
      changeStep: (step: string) => `修改${step}`,
      doneChanging: '完成修改',
    },
    {
      steps: 'Steps',
      previous: 'Previous',
      next: 'Next',
      change: 'Change',
      changeStep: (step) => `Change ${step}`,
      doneChanging: 'Done',
    },
  ),
);
