import type { FormEvent, ReactNode, RefCallback } from 'react';

interface FormProps {
  /** `attach` of the form's state. */
  readonly attach: RefCallback<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** A form that judges its fields itself, in its own words. */
export function Form({ attach, onSubmit, children }: FormProps) {
  return (
    <form ref={attach} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
