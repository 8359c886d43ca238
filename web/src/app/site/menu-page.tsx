import { LightBoxArea } from '../../features/site/light-box-area';
import type { PageProps } from '../../lib/page';
import { useParts } from './parts';

export function MenuPage({ page: { site, data } }: PageProps<'menu'>) {
  const { MenuSheet } = useParts();
  return (
    <LightBoxArea>
      <MenuSheet name={site.name} data={data} />
    </LightBoxArea>
  );
}
