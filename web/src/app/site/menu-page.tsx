import { LightBoxArea } from '../../features/site/light-box-area';
import type { PageProps } from '../../lib/page';
import { PageHeading } from '../../ui/page-heading';
import { useParts } from './parts';

export function MenuPage({ page: { site, data, frame } }: PageProps<'menu'>) {
  const { MenuSheet } = useParts();
  return (
    <LightBoxArea>
      <div data-print="tight" className="wrap pt-12 pb-6 lg:pt-20">
        <PageHeading
          eyebrow={site.name}
          lead="Dinner from the fire, or a basket for the lawn. The menu follows the season: ask us what is best today."
        >
          Menu
        </PageHeading>
      </div>
      <MenuSheet data={data} hours={frame?.hours} />
    </LightBoxArea>
  );
}
