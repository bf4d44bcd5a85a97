import { healthDeclaration } from '../../../schemas/texts/sv.json';

const texts = healthDeclaration.confirmation;

/** What is signed, to be opened and read: the very text that BankID shows. */
export function SignedText(props: {
  readonly text: string;
  /** It stands open: it is not the one that was read. */
  readonly isNew: boolean;
}) {
  return (
    <details className="read-more" open={props.isNew}>
      <summary>{texts.textTitle}</summary>
      <p>{texts.textSigns}</p>
      <div className="signed-text">{props.text}</div>
    </details>
  );
}
