import { useEffect, useState } from 'react';

/** The time until an ISO 8601 time in hours, minutes and seconds, by this device's clock: for display only. */
export function TimeLeft({ until }: { readonly until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  return <time dateTime={until}>{format(seconds)}</time>;
}

function format(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
