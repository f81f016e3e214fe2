import { Button, Result, Spin } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Ports } from '#engine';
import type { ApplicationProps } from './application-props.ts';
import { sayFailure } from './create-call.ts';
import { readMessages } from './messages.ts';
import { endSession } from './session.ts';
import { Shell } from './Shell.tsx';
import { keepOpen, layOver, type Rights, readRights } from './rights.ts';

/** The shell with the menu, the rights and the live pages of the person who has signed in. */
export function Entitled(props: ApplicationProps & { readonly call: Ports['call'] }) {
  const { call } = props;
  const m = readMessages();
  const [rights, setRights] = useState<Rights>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback((): void => {
    setFailure(undefined);
    readRights(call).then(setRights, (error: unknown) => setFailure(sayFailure(error)));
  }, [call]);
  useEffect(load, [load]);
  const entitled = useMemo(() => rights && entitle(props, rights), [props, rights]);
  if (entitled) return <Shell {...entitled} />;
  if (failure === undefined) return <Spin fullscreen />;
  return (
    <Result
      status="warning"
      title={m.notLoaded}
      subTitle={failure}
      extra={[
        <Button key="again" type="primary" onClick={load}>
          {m.again}
        </Button>,
        <Button key="out" onClick={() => leave(call)}>
          {m.signOut}
        </Button>,
      ]}
    />
  );
}

function entitle(props: Parameters<typeof Entitled>[0], rights: Rights): ApplicationProps {
  const { extra = rights.user.realName, ports, call } = props;
  const can = (code: string): boolean => rights.codes.has(code);
  const pages = layOver(props.pages, rights);
  const only = pages.routes.map(({ title, path }) => ({ resourceName: title, resourceUrl: path }));
  return {
    ...props,
    extra,
    menu: { resources: rights.isDue ? only : keepOpen(rights.menu, pages) },
    pages,
    ports: { logout: () => leave(call), ...ports, call, user: rights.user, can },
  };
}

/** Ends the session at the server too; without an answer it ends here. */
function leave(call: Ports['call']): void {
  void call('logout', {})
    .catch(() => undefined)
    .finally(() => endSession());
}
