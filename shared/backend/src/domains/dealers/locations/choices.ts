/** Lists what a location can offer, and shows its page as a draft would make it. */
import type { AccountLocationDraft, LocationChoices, LocationPreview } from '@obverse/contract/domains/dealers'
import { maxSpecialtiesOfType } from '@obverse/contract/rules/dealer-locator'
import type { Context } from '../../../context'
import { previewLocation, services, specialtyGroups } from '../../dealer-locator'
import { checkDraft } from './record'

/** Lists all specialties in groups, and all services, in the language of the call. */
export async function listChoices(ctx: Context): Promise<LocationChoices> {
  const t = await ctx.words()
  return {
    Groups: specialtyGroups.map(({ SeoName, Name, CollectibleType, specialties }) => ({
      SeoName,
      Name: t(Name),
      CollectibleType,
      Specialties: specialties.map((one) => ({ ID: one.ID, Name: t(one.Name) })),
    })),
    Services: services.map(({ ID, Name, CollectibleTypes }) => ({
      ID,
      Name: t(Name),
      CollectibleTypes: [...CollectibleTypes],
    })),
    MostOfType: maxSpecialtiesOfType,
  }
}

/** Returns the page of a location with a draft; its cover is the face's own. @throws Failure 422 */
export async function previewDraft(
  ctx: Context,
  dealerID: number,
  draft: AccountLocationDraft,
): Promise<LocationPreview> {
  await checkDraft(ctx, draft)
  return previewLocation(ctx, {
    ...draft,
    DealerID: dealerID,
    VerifiedDay: null,
    CoverFile: null,
    CoverWidth: null,
    CoverHeight: null,
    UpdatedUTC: ctx.now().toISOString(),
  })
}
