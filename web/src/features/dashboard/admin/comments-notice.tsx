import { Link } from 'react-router';
import { Note } from '../../../ui/admin/notes';

/** Comments that nobody sees until staff have looked at them. */
export function CommentsNotice({ waiting }: { waiting: number | undefined }) {
  if (!waiting) return null;
  return (
    <Note>
      {waiting === 1 ? 'A comment waits' : `${waiting} comments wait`} for you to approve or delete.{' '}
      <Link className="link" to="/admin/comments?status=waiting">
        Open the comments
      </Link>
    </Note>
  );
}
