import { PersonNotesOf } from '../../../ui/admin/person-notes';
import { Specimen } from './specimen';

const card = { allergies: 'Peanuts', tags: ['VIP', 'Regular'], notes: 'Likes the table by the window.' };

/** What screens say about somebody wherever the person stands. */
export const People = () => (
  <Specimen title="What is noted about somebody">
    <PersonNotesOf card={card} />
  </Specimen>
);
