import { Button } from 'antd';
import { chooseLanguage, useLanguage, useMessages } from '../language/language.ts';
import { messages } from './messages.ts';

/** Speaks the other language from now on, in this browser. */
export function LanguageSwitch() {
  const { otherLanguage } = useMessages(messages);
  const other = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Button type="text" lang={other} onClick={() => chooseLanguage(other, window.localStorage)}>
      {otherLanguage}
    </Button>
  );
}
