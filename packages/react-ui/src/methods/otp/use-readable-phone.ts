import { useParts } from '@foyer/react-headless/skin';
import { useEffect, useState } from 'react';

/** A number in its country's format, once the format is loaded. Anything else as it is. */
export function useReadablePhone(number: string, isPhone = number !== ''): string {
  const { phone } = useParts();
  const [readable, setReadable] = useState(number);
  useEffect(() => {
    if (!isPhone) return;
    let shown = true;
    void phone.format(number).then((text) => shown && setReadable(text));
    return () => {
      shown = false;
    };
  }, [phone, number, isPhone]);
  return isPhone ? readable : number;
}
