DROP INDEX "memberships_person";--> statement-breakpoint
ALTER TABLE "membership_orders" ADD COLUMN "placed_by" integer;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "dealer_id" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "cancelled_utc" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_placed_by_people_people_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."people"("people_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_dealer_id_dealers_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("dealer_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_orders_placed" ON "membership_orders" USING btree ("placed_by") WHERE placed_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_dealer" ON "memberships" USING btree ("dealer_id") WHERE dealer_id is not null;--> statement-breakpoint
CREATE INDEX "memberships_payer" ON "memberships" USING btree ("people_id") WHERE dealer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_person" ON "memberships" USING btree ("people_id","company") WHERE dealer_id is null;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tier" CHECK (tier is null or (tier = 'Dealer') = (dealer_id is not null));