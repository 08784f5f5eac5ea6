CREATE TABLE "membership_notices" (
	"membership_id" integer NOT NULL,
	"term_end" date NOT NULL,
	"kind" text NOT NULL,
	"sent_utc" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_notices_membership_id_term_end_kind_pk" PRIMARY KEY("membership_id","term_end","kind")
);
--> statement-breakpoint
ALTER TABLE "membership_orders" ADD COLUMN "charge_on" date;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD COLUMN "first_try_on" date;--> statement-breakpoint
ALTER TABLE "membership_notices" ADD CONSTRAINT "membership_notices_membership_id_memberships_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("membership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_orders_charge" ON "membership_orders" USING btree ("charge_on") WHERE state = 'open' and charge_on is not null;--> statement-breakpoint
CREATE INDEX "memberships_renewing" ON "memberships" USING btree ("term_end") WHERE autorenew;--> statement-breakpoint
ALTER TABLE "membership_orders" ADD CONSTRAINT "membership_orders_renewal" CHECK (mode = 'renew' or (charge_on is null and first_try_on is null));