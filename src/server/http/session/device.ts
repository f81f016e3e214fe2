import Bowser from 'bowser';

/** Texts longer than this are no browser's. */
const MOST = 500;

/** A browser and its system in words, such as `Chrome 137 · Windows 10`; undefined for programs. Pure. */
export function describeDevice(userAgent = ''): string | undefined {
  if (userAgent === '' || userAgent.length > MOST) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  const words = [
    [browser.name, browser.version?.split('.')[0]],
    [os.name, os.versionName ?? os.version],
  ];
  const named = words.flatMap(([name, version]) => (name ? [[name, version].filter(Boolean).join(' ')] : []));
  return named.length === 0 ? undefined : named.join(' · ');
}
