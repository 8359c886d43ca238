import { createContext, useContext } from 'react';

/** What a field needs to know about the form that it stands in. */
export type FormState = {
  id: string;
  initial: Record<string, string>;
  messages: Record<string, string>;
  sending: boolean;
  /** Takes the messages away, for when the fields they are about have moved. */
  clear?: () => void;
};

const nowhere: FormState = { id: '', initial: {}, messages: {}, sending: false };
const Context = createContext<FormState>(nowhere);

export const FormProvider = Context.Provider;
export const useFormState = () => useContext(Context);
