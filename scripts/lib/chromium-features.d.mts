export const featuresOff: string;
