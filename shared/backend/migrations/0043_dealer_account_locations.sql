ALTER TABLE "dealer_locations" ADD COLUMN "is_placed_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_locations" ADD COLUMN "cover_file" text;--> statement-breakpoint
ALTER TABLE "dealer_locations" ADD COLUMN "cover_width" integer;--> statement-breakpoint
ALTER TABLE "dealer_locations" ADD COLUMN "cover_height" integer;--> statement-breakpoint
ALTER TABLE "dealer_locations" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "dealer_locations_cover" ON "dealer_locations" USING btree ("cover_file") WHERE "dealer_locations"."cover_file" is not null;