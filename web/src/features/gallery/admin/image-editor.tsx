import { useEffect, useId } from 'react';
import { forms } from '../../../gen/rules.gen';
import { useTyping } from '../../../ui/admin/use-typing';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import type { GalleryImage } from '../api';
import { useUpdateImage } from './api';

type Props = { image: GalleryImage; categories: readonly string[]; onClose: () => void };

/** Corrects what is written about a picture, where it stands. */
export function ImageEditor({ image, categories, onClose }: Props) {
  const { touch, close } = useTyping(onClose);
  const list = useId();
  const toast = useToast();
  const update = useUpdateImage();
  const form = useServerForm({
    rules: forms.galleryImage,
    today: '',
    initial: {
      category: image.category,
      title: image.title ?? '',
      alt: image.alt,
      description: image.description,
    },
    keep: true,
    send: ({ values }) =>
      update.mutateAsync(
        { id: image.id, change: values },
        { onError: () => toast({ tone: 'danger', text: 'Update failed', seconds: 3 }) },
      ),
    onDone: () => {
      toast({ text: 'Image updated successfully!', seconds: 3 });
      onClose();
    },
  });
  const { ref } = form;
  const noted = {
    ...form,
    onInput: (event: Parameters<typeof form.onInput>[0]) => {
      touch();
      form.onInput(event);
    },
  };

  // Follows the button that opened it, which is gone: the work begins in the first field.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <Form form={noted} label={`Edit ${image.alt}`} className="gap-4">
      <Field name="category" label="Category" list={list} autoComplete="off" />
      <datalist id={list}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field name="title" label="Title" optional />
      <Field name="alt" label="Alt text" />
      <Field as="textarea" name="description" label="Description" optional rows={3} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="sm">Save</SubmitButton>
        <Button look="quiet" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
