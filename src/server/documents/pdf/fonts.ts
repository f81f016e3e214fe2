import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** What pdfkit takes beside files and is not in its types: a font that was parsed already. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export type Weight = 'regular' | 'medium';

const files: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  medium: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
};

const opened = new Map<Weight, Font>();

/** The two weights of the type. Parsed once (ten megabytes each), so that a paper takes milliseconds. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'medium'] as const) pdf.registerFont(weight, openFont(weight));
}

function openFont(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const font = openSync(createRequire(import.meta.url).resolve(files[weight]));
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection of fonts, not one`);
  opened.set(weight, font);
  return font;
}
