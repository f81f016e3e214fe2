import { useEffect, useRef, useState } from 'react';
import { currentMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import type { RememberedCredentials } from '../../remembered-login/remembered-login.ts';
import { useRememberedLogin } from '../../remembered-login/use-remembered-login.ts';
import { messages } from './messages.ts';

/** The box 记住密码; `fill` takes what was remembered, unless the operator was faster than the browser. */
export function useRemember(fill: (credentials: RememberedCredentials) => void) {
  const { notices } = usePortal();
  const remembered = useRememberedLogin();
  const [ticked, setTicked] = useState(false);
  const typing = useRef(false);

  useEffect(() => {
    let gone = false;
    void remembered.read().then((credentials) => {
      if (gone || typing.current || !credentials) return;
      setTicked(true);
      fill(credentials);
    });
    return () => {
      gone = true;
    };
  }, [remembered, fill]);

  function choose(next: boolean): void {
    typing.current = true;
    setTicked(next);
    // On a shared computer, unticking forgets the login at once.
    if (!next) remembered.forget();
  }

  /** After a login: remembers it if the box is ticked, else forgets. */
  async function keep(credentials: RememberedCredentials): Promise<void> {
    if (!ticked) remembered.forget();
    else {
      await remembered
        .remember(credentials)
        .catch(() => notices.show('warning', currentMessages(messages).notRemembered));
    }
  }

  return {
    ticked,
    choose,
    keep,
    /** The operator types: what is remembered comes too late. */
    noteTyping: () => {
      typing.current = true;
    },
  };
}
