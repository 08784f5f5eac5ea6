-- What staff changed of the texts, in the notation and under the keys of shared/texts.
-- Keys that moved. Of several that became one, the text changed last moves; the others stay where they are.
WITH moved (old_type, old_key, new_type, new_key) AS (VALUES
  ('interface-storefront', 'Accounts.Password.Hide', 'interface-storefront', 'Form.HidePassword'),
  ('interface-storefront', 'Accounts.Password.Show', 'interface-storefront', 'Form.ShowPassword'),
  ('interface-storefront', 'Accounts.Reset.Hide', 'interface-storefront', 'Form.HidePassword'),
  ('interface-storefront', 'Accounts.Reset.Show', 'interface-storefront', 'Form.ShowPassword'),
  ('interface-storefront', 'Accounts.SecondFactor.Hide', 'interface-storefront', 'Form.HidePassword'),
  ('interface-storefront', 'Accounts.SecondFactor.Show', 'interface-storefront', 'Form.ShowPassword'),
  ('interface-storefront', 'Accounts.Sentences.ANumberOfThisCountryIsWrittenDifferently', 'interface-server', 'Users.Fields.VATNumberOfCountry'),
  ('interface-storefront', 'Accounts.Sentences.ChooseAStateOrProvince', 'interface-server', 'Accounts.Fields.State'),
  ('interface-storefront', 'Accounts.Sentences.ChooseAStateOrProvinceOfThisCountry', 'interface-server', 'Accounts.Fields.StateOfCountry'),
  ('interface-storefront', 'Accounts.Sentences.ChooseOneOfOurLanguages', 'interface-server', 'Accounts.Fields.Language'),
  ('interface-storefront', 'Accounts.Sentences.ChooseOneOfTheListedCountries', 'interface-server', 'Fields.ListedCountry'),
  ('interface-storefront', 'Accounts.Sentences.ChooseTheCountryOfTheNumber', 'interface-server', 'Users.Fields.VATCountry'),
  ('interface-storefront', 'Accounts.Sentences.EnterACity', 'interface-server', 'Accounts.Fields.City'),
  ('interface-storefront', 'Accounts.Sentences.EnterADayFrom1891ToJanuary22199', 'interface-server', 'Accounts.Fields.AnaExpiration'),
  ('interface-storefront', 'Accounts.Sentences.EnterAPhoneNumber', 'interface-server', 'Accounts.Fields.Phone'),
  ('interface-storefront', 'Accounts.Sentences.EnterAPhoneNumberOfThisCountry', 'interface-server', 'Accounts.Fields.PhoneOfCountry'),
  ('interface-storefront', 'Accounts.Sentences.EnterAPostalCode', 'interface-server', 'Accounts.Fields.PostalCode'),
  ('interface-storefront', 'Accounts.Sentences.EnterAPostalCodeOfThisCountry', 'interface-server', 'Accounts.Fields.PostalCodeOfCountry'),
  ('interface-storefront', 'Accounts.Sentences.EnterAnEMailAddress', 'interface-server', 'Fields.Email'),
  ('interface-storefront', 'Accounts.Sentences.EnterAnInternationalPhoneNumberBeginningWithAndTheCountryCode', 'interface-server', 'Accounts.Fields.InternationalPhone'),
  ('interface-storefront', 'Accounts.Sentences.EnterStreetAndNumber', 'interface-server', 'Accounts.Fields.Street'),
  ('interface-storefront', 'Accounts.Sentences.EnterTheNameTheNumberIsRegisteredTo', 'interface-server', 'Users.Fields.VATAccountName'),
  ('interface-storefront', 'Accounts.Sentences.EnterThePhoneNumberTheTextMessagesGoTo', 'interface-server', 'Accounts.Fields.TextMessagePhone'),
  ('interface-storefront', 'Accounts.Sentences.EnterTheVATNumber', 'interface-server', 'Users.Fields.VATNumber'),
  ('interface-storefront', 'Accounts.Sentences.EnterYourFirstName', 'interface-server', 'Accounts.Fields.FirstName'),
  ('interface-storefront', 'Accounts.Sentences.EnterYourLastName', 'interface-server', 'Accounts.Fields.LastName'),
  ('interface-storefront', 'Accounts.Sentences.EnterYourPassword', 'interface-server', 'Fields.Password'),
  ('interface-storefront', 'Accounts.Sentences.PleaseCheckTheMarkedFields', 'interface-server', 'Failures.invalid'),
  ('interface-storefront', 'Accounts.Sentences.PleaseFillThisIn', 'interface-server', 'Fields.Empty'),
  ('interface-storefront', 'Accounts.Sentences.PleaseSignInToGoOn', 'interface-server', 'Failures.signed_out'),
  ('interface-storefront', 'Accounts.Sentences.SomebodyElseHasThisPublicNameChooseAnotherOne', 'interface-server', 'Accounts.Refused.PublicNameTaken'),
  ('interface-storefront', 'Accounts.Sentences.ThatTookTooLongBeginAgainAndScanTheNewCode', 'interface-server', 'Accounts.Refused.OfferExpired'),
  ('interface-storefront', 'Accounts.Sentences.ThatWasALittleTooOftenPleaseWaitAMomentAndTryAgain', 'interface-server', 'Failures.rate_limited'),
  ('interface-storefront', 'Accounts.Sentences.TheSecondFactorIsOffAlready', 'interface-server', 'Accounts.Refused.SecondFactorOff'),
  ('interface-storefront', 'Accounts.Sentences.TheSecondFactorIsOnAlreadyTurnItOffFirstToSetUpAnotherApp', 'interface-server', 'Accounts.Refused.SecondFactorOn'),
  ('interface-storefront', 'Accounts.Sentences.ThereIsANewerVersionOfTheseTermsReadWhatChangedThenAcceptIt', 'interface-server', 'Accounts.Refused.NewerTerms'),
  ('interface-storefront', 'Accounts.Sentences.ThisCodeIsNotRightOrWasUsedBeforeWaitForTheNextOneAndTryAgain', 'interface-server', 'Accounts.Refused.WrongCode'),
  ('interface-storefront', 'Accounts.Sentences.ThisIsThePasswordYouHaveNowChooseAnotherOne', 'interface-server', 'Accounts.Refused.SamePassword'),
  ('interface-storefront', 'Accounts.Sentences.ThisLinkHasExpiredOrWasUsedBeforeAskForANewOne', 'interface-server', 'Accounts.Refused.LinkExpired'),
  ('interface-storefront', 'Accounts.Sentences.ThisPasswordIsBuiltFromYourNameYourEMailAddressOrOursChooseSomethingNobodyKnows', 'interface-server', 'Accounts.Fields.PasswordPersonal'),
  ('interface-storefront', 'Accounts.Sentences.ThisPasswordIsNotRight', 'interface-server', 'Accounts.Refused.WrongPassword'),
  ('interface-storefront', 'Accounts.Sentences.ThisPasswordIsOneOfTheFirstThatWouldBeTriedChooseALessCommonOne', 'interface-server', 'Accounts.Fields.PasswordCommon'),
  ('interface-storefront', 'Accounts.Sentences.ThisPasswordRepeatsItselfTooMuchUseMoreDifferentCharacters', 'interface-server', 'Accounts.Fields.PasswordRepeats'),
  ('interface-storefront', 'Accounts.Sentences.ThisRequestDidNotComeFromOneOfOurOwnPagesOpenThePageAgainAndRetry', 'interface-server', 'Failures.cross_site'),
  ('interface-storefront', 'Accounts.Sentences.Use4To20LettersAndDigits', 'interface-server', 'Users.Fields.VATNumberShape'),
  ('interface-storefront', 'Accounts.SignIn.Hide', 'interface-storefront', 'Form.HidePassword'),
  ('interface-storefront', 'Accounts.SignIn.Show', 'interface-storefront', 'Form.ShowPassword'),
  ('interface-storefront', 'Payments.Sentences.APaymentForThisNumberIsAlreadyUnderWayPleaseWaitUntilItIsConfirmedYouWillGetAMailAndThereIsNoNeedToPayAgain', 'interface-server', 'Payments.Refused.UnderWay'),
  ('interface-storefront', 'Payments.Sentences.ChooseAtLeastOneInvoice', 'interface-server', 'Payments.Fields.Invoices'),
  ('interface-storefront', 'Payments.Sentences.EachInvoiceCanBeChosenOnlyOnce', 'interface-server', 'Payments.Refused.InvoiceTwice'),
  ('interface-storefront', 'Payments.Sentences.EachNumberCanBeEnteredOnlyOnce', 'interface-server', 'Payments.Refused.NumberTwice'),
  ('interface-storefront', 'Payments.Sentences.EnterACard', 'interface-server', 'Payments.Fields.Card'),
  ('interface-storefront', 'Payments.Sentences.EnterAnEMailAddress', 'interface-server', 'Fields.Email'),
  ('interface-storefront', 'Payments.Sentences.EnterAtLeastOneNumber', 'interface-server', 'Payments.Fields.Numbers'),
  ('interface-storefront', 'Payments.Sentences.EnterTheCity', 'interface-server', 'Payments.Fields.City'),
  ('interface-storefront', 'Payments.Sentences.EnterTheFirstName', 'interface-server', 'Payments.Fields.FirstName'),
  ('interface-storefront', 'Payments.Sentences.EnterTheLastName', 'interface-server', 'Payments.Fields.LastName'),
  ('interface-storefront', 'Payments.Sentences.EnterTheStreet', 'interface-server', 'Payments.Fields.Street'),
  ('interface-storefront', 'Payments.Sentences.NothingIsLeftToPayForOneOfTheseTakeItOutAndTryAgain', 'interface-server', 'Payments.Refused.NothingDue'),
  ('interface-storefront', 'Payments.Sentences.OneOfTheseIsNotAValidNumberCheckItAndTryAgain', 'interface-server', 'Payments.Refused.UnknownNumber'),
  ('interface-storefront', 'Payments.Sentences.ThatWasALittleTooOftenPleaseWaitAMomentAndTryAgain', 'interface-server', 'Failures.rate_limited'),
  ('interface-storefront', 'Payments.Sentences.TheCreditCardYouEnteredWasDeclinedPleaseReviewAndTryAgain', 'interface-server', 'Payments.Outcome.Declined'),
  ('interface-storefront', 'Payments.Sentences.TheOrderSystemIsNotAnsweringAtTheMomentYourDataIsSafePleaseTryAgainInAFewMinutes', 'interface-server', 'Failures.order_system_down'),
  ('interface-storefront', 'Payments.Sentences.ThePaymentWasNotFinishedYouHaveNotBeenCharged', 'interface-server', 'Payments.Outcome.Unfinished'),
  ('interface-storefront', 'Payments.Sentences.TheSameInvoiceIsNamedTwiceTakeOneOfTheNumbersOut', 'interface-server', 'Payments.Refused.SameInvoice'),
  ('interface-storefront', 'Payments.Sentences.TheTwoEMailAddressesAreNotTheSame', 'interface-server', 'Payments.Fields.ConfirmEmail'),
  ('interface-storefront', 'Payments.Sentences.ThereWasAnIssueProcessingYourCreditCardPleaseTryAgainLater', 'interface-server', 'Payments.Outcome.NotTaken'),
  ('interface-storefront', 'Payments.Sentences.TheseAreInDifferentCurrenciesPayThemOneByOne', 'interface-server', 'Payments.Refused.Currencies'),
  ('interface-storefront', 'Payments.Sentences.ThisIsMoreThanOnePaymentMayBePayFewerAtATimeOrCallUs', 'interface-server', 'Payments.Refused.TooMuch'),
  ('interface-storefront', 'Payments.Sentences.ThisPaymentWasSetUpForOtherNumbersOpenThePageAgain', 'interface-server', 'Payments.Refused.OtherNumbers'),
  ('interface-storefront', 'Payments.Sentences.ThisPaymentWasSubmittedWithOtherDetailsOpenThePageAgain', 'interface-server', 'Payments.Refused.OtherDetails'),
  ('interface-storefront', 'Payments.Sentences.WeAreConfirmingYourPaymentPleaseDoNotPayAgainWeWillSendYouAMail', 'interface-server', 'Payments.Outcome.Pending'),
  ('interface-storefront', 'Payments.Sentences.WeCouldNotFindWhatYouAskedFor', 'interface-server', 'Failures.not_found'),
  ('interface-storefront', 'Payments.Sentences.YourOrderCannotBeSubmittedAtThisTimePleaseTryAgainLater', 'interface-server', 'Payments.Outcome.NotNow'),
  ('interface-storefront', 'Submissions.Detail.Nickname.Save', 'interface-storefront', 'Submissions.Detail.Nickname.Submit'),
  ('interface-admin', 'resources.events.new_tab', 'interface-admin', 'frame.new_tab'),
  ('interface-admin', 'resources.events.view', 'interface-admin', 'frame.view_on_site'),
  ('interface-admin', 'resources.help-center.add_category', 'interface-admin', 'resources.help-center-categories.add'),
  ('interface-admin', 'resources.help-center.add_question', 'interface-admin', 'resources.help-center-questions.add'),
  ('interface-admin', 'resources.help-center.add_subcategory', 'interface-admin', 'resources.help-center-subcategories.add'),
  ('interface-admin', 'resources.help-center.new_tab', 'interface-admin', 'frame.new_tab'),
  ('interface-admin', 'resources.help-center.remove_category', 'interface-admin', 'resources.help-center-categories.remove'),
  ('interface-admin', 'resources.help-center.remove_question', 'interface-admin', 'resources.help-center-questions.remove'),
  ('interface-admin', 'resources.help-center.remove_subcategory', 'interface-admin', 'resources.help-center-subcategories.remove'),
  ('interface-admin', 'resources.help-center.save_category', 'interface-admin', 'resources.help-center-categories.save'),
  ('interface-admin', 'resources.help-center.save_question', 'interface-admin', 'resources.help-center-questions.save'),
  ('interface-admin', 'resources.help-center.save_subcategory', 'interface-admin', 'resources.help-center-subcategories.save'),
  ('interface-admin', 'resources.help-center.view', 'interface-admin', 'frame.view_on_site')
), chosen AS (
  SELECT DISTINCT ON (new_type, new_key, field, language_code) old_type, old_key, new_type, new_key, field, language_code
  FROM translations JOIN moved ON entity_type = old_type AND entity_key = old_key
  ORDER BY new_type, new_key, field, language_code, value = '', updated_utc DESC, old_key
)
UPDATE translations AS t SET entity_type = c.new_type, entity_key = c.new_key
FROM chosen AS c
WHERE (t.entity_type, t.entity_key, t.field, t.language_code) = (c.old_type, c.old_key, c.field, c.language_code)
  AND NOT EXISTS (
    SELECT FROM translations AS n
    WHERE (n.entity_type, n.entity_key, n.field, n.language_code) = (c.new_type, c.new_key, c.field, c.language_code)
  );--> statement-breakpoint
-- %{x} becomes {x}, and the number that chooses a plural is {count}.
UPDATE translations SET
  value = regexp_replace(replace(value, '%{smart_count}', '{count}'), '%\{(\w+)\}', '{\1}', 'g'),
  source_text = regexp_replace(replace(source_text, '%{smart_count}', '{count}'), '%\{(\w+)\}', '{\1}', 'g')
WHERE entity_type = 'interface-admin';--> statement-breakpoint
-- "one |||| other" becomes two texts; Chinese has one form. A text without |||| spoke for every number.
INSERT INTO translations (entity_type, entity_key, field, language_code, value, source_hash, source_text, people_id, updated_utc, version)
SELECT entity_type, entity_key || '.one', field, language_code, trim(split_part(value, '||||', 1)), '',
  trim(split_part(source_text, '||||', 1)), people_id, updated_utc, version
FROM translations
WHERE entity_type = 'interface-admin' AND language_code NOT LIKE 'zh-%' AND position('||||' IN source_text || value) > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE translations SET
  entity_key = entity_key || '.other',
  value = trim(split_part(value, '||||', CASE WHEN position('||||' IN value) > 0 THEN 2 ELSE 1 END)),
  source_text = trim(split_part(source_text, '||||', CASE WHEN position('||||' IN source_text) > 0 THEN 2 ELSE 1 END))
WHERE entity_type = 'interface-admin' AND position('||||' IN source_text || value) > 0;--> statement-breakpoint
UPDATE translations SET source_hash = md5(source_text) WHERE entity_type = 'interface-admin';
