import { type Block, section, textBlocks } from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };

const { name, shortName, contact, links } = brand;

/** How the recommendation came about, and what it does not look at. */
export function howRecommended(hasCollected: boolean): readonly Block[] {
  return section('Så gjordes rekommendationen', [
    ...textBlocks(
      'Guiden jämförde dina svar med vad våra försäkringar är till för. Samma svar ger alltid samma rekommendation.',
      hasCollected
        ? 'Guiden räknade också med de försäkringar som du hämtade från andra bolag. Listan kan vara ofullständig.'
        : 'Guiden kände inte till om du har försäkringar hos andra bolag.',
    ),
    {
      kind: 'list',
      items: [
        `Rekommendationen gäller bara försäkringar från ${name}. Den är ingen jämförelse av hela marknaden.`,
        'Den bygger på det du själv har svarat. Kontrollera att svaren stämmer.',
        'Den tar inte hänsyn till hela din ekonomi, till exempel sparande, lån och arv.',
        'Ingen person har gått igenom den. Vill du ha personlig rådgivning kan du boka ett möte med kundservice.',
      ],
    },
  ]);
}

/** Who sells the insurances, what they are paid for it, and who watches over them. */
export function aboutProvider(): readonly Block[] {
  return section(`Om ${name}`, [
    ...textBlocks(
      `${name} är försäkringsgivare och säljer sina egna försäkringar. Vår personal har fast lön och får ingen provision när du tecknar.`,
      'Finansinspektionen har tillsyn över verksamheten.',
    ),
    {
      kind: 'facts',
      facts: [
        ['Telefon', `${contact.phone}, ${contact.openingHours.toLowerCase()}`],
        ['Mejl', contact.email],
        ['Webbplats', links.website],
        ['Personuppgifter', links.privacyPolicy],
      ],
    },
  ]);
}

/** What one can do afterwards: change one's mind, stop, or complain. */
export function afterPurchase(): readonly Block[] {
  return [
    ...section(
      'Priser och ändringar',
      textBlocks(
        'Priserna gäller per månad och den dag dokumentet skapades. De kan ändras när försäkringen förnyas. Då får du veta det i förväg.',
        'Du kan säga upp en försäkring när som helst. Du kan också ångra dig inom 30 dagar från att du fick veta att försäkringen gäller.',
      ),
    ),
    ...section('Om du inte är nöjd', [
      ...textBlocks(
        `Börja med att kontakta oss. Oftast löser det sig. Är du ändå inte nöjd kan du skriva till vår klagomålsansvarige på ${contact.customerServiceEmail}. Du får ett skriftligt svar.`,
        'Du kan också vända dig till någon av dem här:',
      ),
      {
        kind: 'list',
        items: [
          'Konsumenternas Försäkringsbyrå, som ger råd utan kostnad: www.konsumenternas.se',
          'Allmänna reklamationsnämnden, som prövar tvister: www.arn.se',
          'Allmän domstol.',
          'Din kommuns konsumentvägledare.',
        ],
      },
      ...textBlocks(`Frågor om det här dokumentet besvaras av ${shortName} på ${contact.phone}.`),
    ]),
  ];
}
