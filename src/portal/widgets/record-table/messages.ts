import { defineMessages } from '#values/language';

/** Texts of the table, which come with it. */
export const messages = defineMessages(
  {
    chooseAll: (label: string) => `选中全部${label}`,
    findRecord: (label: string) => `查找${label}`,
  },
  {
    chooseAll: (label) => `Choose all: ${label}`,
    findRecord: (label) => `Find: ${label}`,
  },
);
