export declare const samples: () => readonly { readonly name: string; readonly text: string }[];
