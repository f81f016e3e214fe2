import { Input, type InputProps } from 'antd';

export interface NameProps extends Omit<InputProps, 'onChange'> {
  readonly onChange: (name: string) => void;
}

/** A name: a text without spaces around it. */
export const NameInput = ({ onChange, ...props }: NameProps) => (
  <Input {...props} onChange={({ target }) => onChange(target.value.trim())} />
);
