import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type ApiProblem, type Failure, failure } from '../lib/problem';
import { randomKey } from '../lib/random-key';
import { check, type FormRules, type Messages, type Values } from '../lib/rules';
import { unread } from '../lib/unread';

type Sent = { values: Values; data: FormData; key: string };

export type ServerFormOptions<T> = {
  /** The rule table that the server gave for this form. */
  rules?: FormRules;
  /** Further checks that only this screen can make. The server still has the last word. */
  extra?: (values: Values) => Messages;
  /** The server's today, for rules about dates. */
  today: string;
  /** What the fields start with. */
  initial?: Values;
  /** The answer to a submit without JavaScript, from the page object. */
  answer?: { values: Values; fields: Messages; message?: string; reason?: string; done?: boolean };
  send: (sent: Sent) => Promise<T>;
  onDone?: (result: T) => void;
  /** What to say when it failed. The messages of fields need no other sentence than the server's. */
  failed?: (thrown: unknown) => Failure;
  /** Said in the banner when it worked. */
  success?: string;
  /** Leaves what was typed in place after success. */
  keep?: boolean;
};

type Status = 'idle' | 'sending' | 'done';

const silent: Failure = { text: '' };
const some = (messages: Messages) => Object.keys(messages).length > 0;

/**
 * One way to send a form. The fields own their text (it survives hydration and
 * every failure); the rules are checked before sending; the server's messages
 * land on the fields and its sentence in the banner. An attempt that is repeated
 * unchanged carries the same Idempotency-Key, so that a lost answer costs nothing.
 */
export function useServerForm<T>(options: ServerFormOptions<T>) {
  const { answer } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const attempt = useRef({ text: '', key: '' });
  const busy = useRef(false);
  const [status, setStatus] = useState<Status>(answer?.done ? 'done' : 'idle');
  const [messages, setMessages] = useState<Messages>(answer?.fields ?? {});
  const [banner, setBanner] = useState<Failure>({ text: answer?.message ?? '', reason: answer?.reason });
  const [refused, setRefused] = useState<Messages>();
  // A new version makes the fields start afresh.
  const [version, setVersion] = useState(0);

  const validate = (form: HTMLFormElement): Messages => {
    // What the browser cannot read is to the rules a text that is no number, instead of nothing; their messages are clearer.
    const bad = unread(form);
    const values = { ...textOf(new FormData(form)), ...bad };
    return {
      ...bad,
      ...options.extra?.(values),
      ...(options.rules && check(options.rules, values, options)),
    };
  };

  // Follows a refusal, once React has drawn the messages, so that the field is read with its own.
  useEffect(() => {
    if (!refused) return;
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    const first = fields.find((field) => field.name in refused);
    (first ?? ref.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [refused]);

  const refuse = (bad: Messages, why: Failure) => {
    setStatus('idle');
    setMessages(bad);
    setBanner(why);
    setRefused(bad);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // A button with a name asks for something else than sending: the browser posts the form as it stands.
    if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('name')) return;
    event.preventDefault();
    if (busy.current) return;
    const bad = validate(event.currentTarget);
    if (some(bad)) return refuse(bad, silent);

    const data = new FormData(event.currentTarget);
    const values = textOf(data);
    const text = JSON.stringify(values);
    if (attempt.current.text !== text) attempt.current = { text, key: randomKey() };
    busy.current = true;
    clear();
    setStatus('sending');
    try {
      const result = await options.send({ values, data, key: attempt.current.key });
      attempt.current = { text: '', key: '' };
      setStatus('done');
      setBanner({ text: options.success ?? '' });
      if (!options.keep) setVersion((old) => old + 1);
      options.onDone?.(result);
    } catch (problem) {
      const bad = (problem as Partial<ApiProblem>).fields ?? {};
      refuse(bad, (!some(bad) && options.failed?.(problem)) || failure(problem));
    } finally {
      busy.current = false;
    }
  };

  /** A field that was wrong is looked at again while it is mended; the others wait for the next submit. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (!(name in messages)) return;
    const still = validate(event.currentTarget)[name];
    setMessages(({ [name]: _, ...others }) => (still ? { ...others, [name]: still } : others));
  };

  const clear = useCallback(() => {
    setStatus('idle');
    setMessages({});
    setBanner(silent);
  }, []);

  return {
    id,
    ref,
    status,
    messages,
    banner,
    version,
    initial: answer && !answer.done && version === 0 ? answer.values : (options.initial ?? {}),
    onSubmit,
    onInput,
    clear,
  };
}

export type ServerForm = ReturnType<typeof useServerForm>;

function textOf(data: FormData): Values {
  const values: Values = {};
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value;
  return values;
}
