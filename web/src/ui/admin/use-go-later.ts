import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes on to another screen after some seconds, so that a good message can be read first. Null stays. */
export function useGoLater(to: string | null, seconds: number): void {
  const navigate = useNavigate();
  // Follows the clock; whoever leaves earlier is not called back.
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => navigate(to), seconds * 1000);
    return () => clearTimeout(timer);
  }, [to, seconds, navigate]);
}
