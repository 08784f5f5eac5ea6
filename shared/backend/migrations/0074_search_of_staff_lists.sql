DROP INDEX "dealers_search";--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("typed_reference" gin_trgm_ops,"sender_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enews_subscriptions_visitors" ON "enews_subscriptions" USING btree (coalesce("confirmed_utc", "requested_utc") desc nulls last,"enews_subscription_id","newsletter_id") WHERE people_id is null and state <> 'Unsubscribed';--> statement-breakpoint
CREATE INDEX "enews_subscriptions_members" ON "enews_subscriptions" USING btree ("confirmed_utc" desc nulls last,"people_id","newsletter_id") WHERE people_id is not null and state = 'Subscribed';--> statement-breakpoint
CREATE INDEX "enews_subscriptions_search" ON "enews_subscriptions" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "settlement_differences_payment" ON "settlement_differences" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_differences_search" ON "settlement_differences" USING gin ("reference" gin_trgm_ops,"provider_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "signed_waivers_search" ON "signed_waivers" USING gin ("signer_name" gin_trgm_ops,"guardian_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dealers_search" ON "dealers" USING gin (searchable("name") gin_trgm_ops,"dealer_number" gin_trgm_ops);