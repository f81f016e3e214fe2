import { defineMessages } from '../../language/define-messages.ts';

export const messages = defineMessages({ heading: '机构开户' }, { heading: 'Open an institution account' });
