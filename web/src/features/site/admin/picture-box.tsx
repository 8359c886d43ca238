import { useRef } from 'react';
import { capitalised } from '../../../lib/capitalised';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { usePreview } from '../../../ui/admin/use-preview';
import { Field } from '../../../ui/field';
import { Picture } from '../../../ui/picture';
import { Photo } from '../photo';
import { descriptions, type PhotoName } from '../photo-names';
import { FileBox } from './file-box';
import { SiteField } from './site-field';
import { isMark, type SitePicture } from './uploads';
import { useUploads } from './use-site-uploads';

type Place = { picture?: SitePicture; photo?: PhotoName | '' };
export type PictureProps = {
  /** Where the place stands in the document: 'menu.0'. */
  name: string;
  label?: string;
  hint?: string;
  use?: 'page' | 'hero' | 'logo';
  /** One of many: as little room as it needs. */
  small?: boolean;
  value: Place;
  onChange: (changes: Place) => void;
  className?: string;
};

/** A picture of the venue's own, with its description; where there may be one, one of those that were shipped. */
export function PictureBox({
  name,
  label = 'Picture',
  hint,
  use = 'page',
  small,
  className,
  ...rest
}: PictureProps) {
  const { value, onChange } = rest;
  const { picture, photo } = value;
  const uploads = useUploads();
  const before = useRef<Place>(value);
  const mark = isMark(picture?.id) ? picture?.id : undefined;
  const way = mark ? uploads.ways[mark] : undefined;
  const preview = usePreview(way?.file);
  const place = use === 'logo' ? 'logo' : `${name}.picture`;
  const put = (changes: Place) => onChange(photo === undefined ? { picture: changes.picture } : changes);

  return (
    <div className={cx('flex min-w-0 flex-col gap-4', className)}>
      <FileBox
        name={place}
        label={label}
        noun="image"
        accept="image/jpeg,image/png,image/webp"
        hint={hint ?? 'JPEG, PNG or WebP, less than 5MB'}
        there={Boolean(picture || photo)}
        small={small}
        mark={mark}
        way={way}
        onFile={(file) => {
          if (!mark) before.current = value;
          put({ picture: { id: uploads.begin(file, use), alt: '' }, photo: '' });
        }}
        onRemove={() => put({ picture: undefined, photo: '' })}
        onLeave={() => put({ picture: before.current.picture, photo: before.current.photo ?? '' })}
      >
        {preview ? (
          <img src={preview} alt="" className={thumb(use)} />
        ) : picture?.file ? (
          <Picture picture={picture.file} alt="" sizes="9rem" whole={use === 'logo'} className="size-full" />
        ) : photo ? (
          <Photo name={photo} sizes="9rem" className="size-full object-cover" decorative small />
        ) : (
          <Icon name="image" size="lg" className="text-ink-faint" />
        )}
      </FileBox>
      {picture && use !== 'logo' && (
        <SiteField
          name={`${place}.alt`}
          label="Describe this picture"
          hint="For guests who cannot see it: what is on it, in a sentence."
          value={picture.alt}
          onText={(alt) => onChange({ picture: { ...picture, alt } })}
        />
      )}
      {photo !== undefined && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4">
            Pictures that came with Tafel
          </summary>
          <Field
            as="select"
            name={`${name}.photo`}
            label="Choose one of them"
            options={options}
            placeholder="None"
            value={photo}
            onChange={(event) => put({ picture: undefined, photo: event.target.value as PhotoName | '' })}
            hint={photo === '' ? undefined : descriptions[photo]}
          />
        </details>
      )}
    </div>
  );
}

const thumb = (use: string) => cx('size-full', use === 'logo' ? 'object-contain' : 'object-cover');

const options = (Object.keys(descriptions) as PhotoName[]).map((name) => ({
  value: name,
  label: capitalised(name).replaceAll('-', ' '),
}));
