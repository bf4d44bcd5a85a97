/**
 * The look: what every screen is put together from. It knows the brand, the words and how things
 * look; it knows nothing of routes, forms, calls or stored answers. Every part brings its own style
 * sheet; an application also loads `virtual:brand.css` and `base.css`, and where forms are shown
 * `form.css`. Only `createBrandTheme` needs MUI and only `SafeHtml` needs DOMPurify: a bundle that
 * uses neither contains neither.
 */

/** The row of buttons that ends a screen; stays in reach on a phone. */
export { Actions } from './Actions.tsx';
/** A button or a link that looks like one: primary, secondary or text; can be pending. */
export { type ActionButtonProps, Button, type LinkButtonProps } from './Button.tsx';
/** The sheet a screen lies on, 768 px wide or the whole phone. */
export { Card } from './Card.tsx';
/** A decorative tile with a company's initials: `<CompanyMark name="Norrsken Liv" />`, 40 px. */
export { CompanyMark, type CompanyMarkProps } from './CompanyMark.tsx';
/** Asks whether things may be kept on the device; accept and refuse look the same. */
export { ConsentBanner, type ConsentBannerProps } from './ConsentBanner.tsx';
/** Telephone with opening hours and mail to customer service. */
export { ContactWays } from './ContactWays.tsx';
/** Shows the error screen in place of children that threw: 'Hoppsan!', contact ways and 'Avsluta'. */
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';
export { Failure, type FailureProps } from './Failure.tsx';
/** A decorative line icon by name. */
export { Icon, type IconProps } from './Icon.tsx';
/** Names of the icons, and the icon of a need's or suggestion's tag. */
export { type IconName, tagIcon } from './icons.ts';
/** Skip link, header, main landmark and footer around every screen. */
export { Header, Layout, type LayoutProps } from './Layout.tsx';
/** Links that follow paths of this site through whatever router the application provides. */
export { Link, type LinkProps, LinkProvider } from './Link.tsx';
/** Around MUI components: the brand's theme, and styles that the security policy lets pass. */
export { MuiTheme } from './MuiTheme.tsx';
/** An info, warning, error or success box, with 'Stäng' when it can be closed. */
export { Notice, type NoticeKind, type NoticeProps } from './Notice.tsx';
/** Whole numbers, kronor and names in a sentence, as written in Swedish. */
export { formatKronor, formatNumber, listed } from './numbers.ts';
/** Lead and blocks of a file of `schemas/pages`; `pageFrom` gives an imported one its type. */
export {
  type IconText,
  type Page,
  type PageBlock,
  PageBlocks,
  type PageBlocksProps,
  type PageCard,
  pageFrom,
} from './PageBlocks.tsx';
/**
 * The one `h1` of a screen; takes focus on a new screen or step and names the tab: step, guide,
 * provider; 'Fel: ' in front when there are errors.
 */
export { type DocumentTitle, documentTitle, PageTitle, type PageTitleProps } from './PageTitle.tsx';
/** Where the visitor stands: 'Steg X av Y' with one bar for each main step. */
export { type MainStep, type Position, Progress, type ProgressProps } from './Progress.tsx';
/** Granted and pending insurances with prices and total. */
export { type ResultItem, ResultsList, type ResultsListProps } from './ResultsList.tsx';
/** HTML of a definition, cleaned and made into React elements. */
export { SafeHtml } from './SafeHtml.tsx';
/** Says a text once to whoever listens, and leaves nothing behind on the page. */
export { Said } from './Said.tsx';
/** Grey shapes as large as what is on its way. */
export { Skeleton, type SkeletonProps, type SkeletonShape } from './Skeleton.tsx';
/** Suggested insurances as cards with icon, text and link. */
export {
  type SuggestionCard,
  SuggestionList,
  type SuggestionListProps,
} from './SuggestionList.tsx';
/** The MUI theme of a brand. */
export { type BrandTokens, createBrandTheme } from './theme.ts';
