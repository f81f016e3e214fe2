import { defineMessages } from '../../language/define-messages.ts';

export const messages = defineMessages({ heading: '找回密码' }, { heading: 'Forgot password' });
