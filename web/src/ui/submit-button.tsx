import { Button, type ButtonProps } from './button';
import { useFormState } from './form-context';

/** Sends the form that it stands in, once. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { sending } = useFormState();
  return (
    <Button {...rest} type="submit" busy={sending}>
      {children}
    </Button>
  );
}
