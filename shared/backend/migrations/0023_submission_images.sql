CREATE TABLE "item_image_files" (
	"image_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "item_image_files_image_id_kind_pk" PRIMARY KEY("image_id","kind")
);
--> statement-breakpoint
ALTER TABLE "item_images" DROP CONSTRAINT "item_images_side";--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "added_utc" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "by_people_id" integer;--> statement-breakpoint
ALTER TABLE "item_images" ADD COLUMN "replaced_utc" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item_image_files" ADD CONSTRAINT "item_image_files_image_id_item_images_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."item_images"("image_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_by_people_id_people_people_id_fk" FOREIGN KEY ("by_people_id") REFERENCES "public"."people"("people_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_images_shown" ON "item_images" USING btree ("invoice_id","line_number","side") WHERE "item_images"."replaced_utc" is null;--> statement-breakpoint
CREATE INDEX "item_images_item" ON "item_images" USING btree ("invoice_id","line_number");