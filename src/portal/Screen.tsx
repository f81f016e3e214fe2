import { lazy } from 'react';
import type { ScreenName } from './routes/portal-route.ts';
import { ErrorPage } from './screens/error-page/ErrorPage.tsx';
import { LoginScreen } from './screens/login/LoginScreen.tsx';

const ForgetPasswordScreen = lazy(() =>
  import('./screens/forget-password/ForgetPasswordScreen.tsx').then((file) => ({ default: file.ForgetPasswordScreen })),
);
const RegisterScreen = lazy(() =>
  import('./screens/register/RegisterScreen.tsx').then((file) => ({ default: file.RegisterScreen })),
);
const ProcessHomeScreen = lazy(() =>
  import('./screens/process-home/ProcessHomeScreen.tsx').then((file) => ({ default: file.ProcessHomeScreen })),
);

/** A screen written by hand. The login comes with the portal, so that it is there at once. */
export function Screen({ name }: { name: ScreenName }) {
  switch (name) {
    case 'Login':
      return <LoginScreen />;
    case 'ErrorPage':
      return <ErrorPage />;
    case 'ForgetPassword':
      return <ForgetPasswordScreen />;
    case 'ProcessRegister':
      return <RegisterScreen />;
    case 'ProcessHome':
      return <ProcessHomeScreen />;
  }
}
