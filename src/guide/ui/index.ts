/**
 * Component library: knows the brand, the texts and the look, and nothing of routes, calls or
 * stored answers. Each component imports its style sheet; an application also loads
 * `virtual:brand.css`, `base.css` and, for forms, `form.css` of the renderers. Only `createBrandTheme` needs MUI and
 * only `SafeHtml` needs DOMPurify: a bundle that uses neither contains neither.
 */

/** Announces a text once to screen readers, and then removes it. */
export { Announcement } from './Announcement.tsx';
/** A button or a link that looks like one: primary, secondary or text; can be pending. */
export { Button } from './Button.tsx';
/** Surface of a screen, 768 px wide or the whole phone. */
export { Actions, Card } from './Card.tsx';
/** A decorative tile with a company's initials: `<CompanyMark name="Norrsken Liv" />`, 40 px. */
export { CompanyMark } from './CompanyMark.tsx';
/** Telephone with opening hours and mail to customer service. */
export { ContactText, ContactWays } from './ContactWays.tsx';
/** Shows the error screen in place of children that threw: 'Hoppsan!', contact ways and 'Avsluta'. */
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { Failure, type FailureProps } from './Failure.tsx';
/** Whole numbers, kronor and names in a sentence, as written in Swedish. */
export { formatList, formatNumber } from './formatNumber.ts';
/** The words and parts of this guide around the questions of its forms, for `StepForm`. */
export { guideHost } from './guideHost.tsx';
/** A decorative line icon by name. */
export { Icon } from './Icon.tsx';
/** Names of the icons, and the icon of a need's or suggestion's tag. */
export { type IconName, iconNamed } from './icons.ts';
/** Skip link, header, main landmark and footer around every screen. */
export { Header, Layout } from './Layout.tsx';
/** Links that follow paths of this site through whatever router the application provides. */
export { Link, type LinkProps, LinkProvider } from './Link.tsx';
/** Wrapper of MUI components: the brand's theme, and styles that the content security policy allows. */
export { MuiTheme } from './MuiTheme.tsx';
/** An info, warning, error or success box, with 'Stäng' when it can be closed. */
export { Notice, type NoticeProps } from './Notice.tsx';
/** Lead and blocks of a file of `schemas/pages`; `pageFrom` gives an imported one its type. */
export {
  PageBlocks,
  type PageBlocksProps,
  type PageContent,
  pageFrom,
} from './PageBlocks.tsx';
/**
 * The one `h1` of a screen; takes focus on a new screen or step and names the tab: step, guide,
 * provider; 'Fel: ' in front when there are errors.
 */
export { documentTitle, PageTitle, type PageTitleProps } from './PageTitle.tsx';
/** 'Steg X av Y' with one bar for each main step. */
export { Progress, type ProgressProps, type StepCount } from './Progress.tsx';
/** Granted and pending insurances with prices and totals; their rows for other lists: `priced-row`. */
export {
  PackageRow,
  PricedName,
  type ResultItem,
  ResultsList,
} from './ResultsList.tsx';
/** Sanitised HTML of a definition as React elements. */
export { SafeHtml } from './SafeHtml.tsx';
/** Grey placeholder shapes of the expected size. */
export { Skeleton, type SkeletonProps, type SkeletonShape } from './Skeleton.tsx';
/** Suggested insurances as cards with icon, text and link. */
export { SuggestionList } from './SuggestionList.tsx';
/** The MUI theme of a brand. */
export { createBrandTheme } from './theme.ts';
