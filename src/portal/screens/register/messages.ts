import { defineMessages } from '../../language/define-messages.ts';

export const messages = defineMessages({ heading: '机构注册' }, { heading: 'Register an institution' });
