import { Fragment, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { focusOn } from '../lib/focus';
import { Banner } from './banner';
import { ErrorSummary } from './error-summary';
import { FailureText } from './failure-text';
import { FormProvider } from './form-context';
import type { ServerForm } from './use-server-form';

type Props = {
  form: ServerForm;
  /** Where the form goes when there is no JavaScript. */
  action?: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** One form for the whole product: banner, summary, fields. The parent decides how the fields stand. */
export function Form({ form, action, label, className, children }: Props) {
  const state = {
    id: form.id,
    initial: form.initial,
    messages: form.messages,
    sending: form.status === 'sending',
    clear: form.clear,
  };
  return (
    <FormProvider value={state}>
      <form
        ref={form.ref}
        method="post"
        action={action}
        aria-label={label}
        noValidate
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        className={cx('flex flex-col gap-5', className)}
      >
        {form.banner.text && (
          <Banner
            tone={form.status === 'done' ? 'success' : 'danger'}
            ref={form.status === 'done' ? focusOn : null}
            onClose={form.clear}
          >
            <FailureText {...form.banner} />
          </Banner>
        )}
        <ErrorSummary />
        <Fragment key={form.version}>{children}</Fragment>
      </form>
    </FormProvider>
  );
}
