import './in-depth.css';
import { Page, useLeave } from '#guide';
import { Button, PageBlocks, pageFrom } from '#guide/ui';
import { contact } from '../../../../schemas/brand.json';
import missingGroupPage from '../../../../schemas/pages/missing-group.json';
import { common, missingGroup } from '../../../../schemas/texts/sv.json';
import { ContractForm } from './ContractForm.tsx';

const page = pageFrom(missingGroupPage);

/**
 * `/fordjupade-guiden/saknar-grupp/`: the person has no access yet. Choosing an employer or
 * organisation leads to the introduction; otherwise there is customer service, or leaving.
 */
export function MissingGroupScreen() {
  const { isLeaving, leave } = useLeave();
  return (
    <Page title={page.title}>
      <PageBlocks page={page} />
      <ContractForm back={page.actions?.back} next={page.actions?.next}>
        <section className="box page-block">
          <h2 className="missing-group-help">{missingGroup.notFoundTitle}</h2>
          <p>{missingGroup.notFoundText}</p>
          <div className="missing-group-ways">
            <Button variant="secondary" href={`mailto:${contact.email}`}>
              {missingGroup.customerService}
            </Button>
            <Button variant="secondary" onClick={leave} pending={isLeaving}>
              {common.finish}
            </Button>
          </div>
        </section>
      </ContractForm>
    </Page>
  );
}
