import { useParts } from '@foyer/react-headless/internal';
import { useContext, useEffect, useState } from 'react';
import { FrameContext } from '../theme/frame-context';

/** A phone number in its country's format, once the format is loaded. Any other text is unchanged. */
export function useReadablePhone(number: string, isPhone = number !== ''): string {
  const { phone } = useParts();
  const { phones } = useContext(FrameContext);
  const [readable, setReadable] = useState<{ readonly number: string; readonly text: string }>();
  useEffect(() => {
    if (!isPhone) return;
    let shown = true;
    void phone.format(number).then((text) => shown && setReadable({ number, text }));
    return () => {
      shown = false;
    };
  }, [phone, number, isPhone]);
  return isPhone && readable?.number === number ? readable.text : (phones?.[number] ?? number);
}
