export type NoticeKind = 'success' | 'info' | 'warning' | 'error';
export type NoticePresenter = (kind: NoticeKind, text: string) => void;

/** Short messages at the top of the screen, for code outside React; shown once a presenter is bound. */
export interface Notices {
  show: NoticePresenter;
  bind(presenter: NoticePresenter): void;
}

export function createNotices(): Notices {
  let present: NoticePresenter = () => undefined;
  return {
    show: (kind, text) => present(kind, text),
    bind(presenter) {
      present = presenter;
    },
  };
}
