/** The names of emoji that are used in documentation, as code hosts define them. */
const NAMES = `smile 😄 smiley 😃 grin 😁 grinning 😀 laughing 😆 joy 😂 rofl 🤣 blush 😊 innocent 😇 wink 😉 heart_eyes 😍
star_struck 🤩 sunglasses 😎 nerd_face 🤓 thinking 🤔 neutral_face 😐 expressionless 😑 unamused 😒
roll_eyes 🙄 grimacing 😬 relieved 😌 sleeping 😴 sweat_smile 😅 sweat 😓 confused 😕 worried 😟
slightly_smiling_face 🙂 upside_down_face 🙃 frowning 😦 cry 😢 sob 😭 scream 😱 angry 😠 rage 😡
exploding_head 🤯 partying_face 🥳 hugs 🤗 shushing_face 🤫 zipper_mouth_face 🤐 skull 💀 ghost 👻 alien 👽
robot 🤖 poop 💩 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊 heart ❤️ yellow_heart 💛 green_heart 💚
blue_heart 💙 purple_heart 💜 broken_heart 💔 sparkling_heart 💖 two_hearts 💕 100 💯 boom 💥 collision 💥
dizzy 💫 speech_balloon 💬 thought_balloon 💭 zzz 💤 wave 👋 raised_hand ✋ ok_hand 👌 v ✌️
crossed_fingers 🤞 metal 🤘 point_left 👈 point_right 👉 point_up ☝️ point_up_2 👆 point_down 👇 +1 👍
thumbsup 👍 -1 👎 thumbsdown 👎 fist ✊ clap 👏 raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏
writing_hand ✍️ muscle 💪 brain 🧠 eyes 👀 eye 👁️ man_technologist 👨‍💻 woman_technologist 👩‍💻
technologist 🧑‍💻 construction_worker 👷 detective 🕵️ mage 🧙 zombie 🧟 shrug 🤷 facepalm 🤦 tada 🎉
confetti_ball 🎊 balloon 🎈 gift 🎁 trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 2nd_place_medal 🥈
3rd_place_medal 🥉 dart 🎯 game_die 🎲 video_game 🎮 art 🎨 performing_arts 🎭 musical_note 🎵 notes 🎶
rocket 🚀 airplane ✈️ car 🚗 bike 🚲 ship 🚢 anchor ⚓ construction 🚧 rotating_light 🚨
vertical_traffic_light 🚦 checkered_flag 🏁 triangular_flag_on_post 🚩 white_flag 🏳️ house 🏠 office 🏢
factory 🏭 school 🏫 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 world_map 🗺️
mountain ⛰️ beach_umbrella 🏖️ desert_island 🏝️ sunrise 🌅 rainbow 🌈 sunny ☀️ cloud ☁️ partly_sunny ⛅
zap ⚡ snowflake ❄️ fire 🔥 droplet 💧 ocean 🌊 star ⭐ star2 🌟 sparkles ✨ moon 🌔 crescent_moon 🌙
full_moon 🌕 dog 🐶 cat 🐱 mouse 🐭 rabbit 🐰 fox_face 🦊 bear 🐻 panda_face 🐼 lion 🦁 monkey 🐒 chicken 🐔
penguin 🐧 bird 🐦 duck 🦆 owl 🦉 wolf 🐺 unicorn 🦄 bee 🐝 bug 🐛 butterfly 🦋 snail 🐌 beetle 🪲 ant 🐜
spider 🕷️ turtle 🐢 snake 🐍 octopus 🐙 crab 🦀 whale 🐳 dolphin 🐬 fish 🐟 elephant 🐘 gorilla 🦍 camel 🐫
sloth 🦥 dragon 🐉 t-rex 🦖 sauropod 🦕 llama 🦙 hedgehog 🦔 seedling 🌱 evergreen_tree 🌲 deciduous_tree 🌳
palm_tree 🌴 cactus 🌵 herb 🌿 four_leaf_clover 🍀 maple_leaf 🍁 leaves 🍃 cherry_blossom 🌸 rose 🌹
sunflower 🌻 mushroom 🍄 apple 🍎 lemon 🍋 banana 🍌 strawberry 🍓 tomato 🍅 avocado 🥑 hot_pepper 🌶️ bread 🍞
cheese 🧀 pizza 🍕 hamburger 🍔 cookie 🍪 cake 🍰 birthday 🎂 candy 🍬 coffee ☕ tea 🍵 beer 🍺 beers 🍻
champagne 🍾 wine_glass 🍷 watch ⌚ iphone 📱 computer 💻 desktop_computer 🖥️ keyboard ⌨️ printer 🖨️ cd 💿
floppy_disk 💾 minidisc 💽 camera 📷 video_camera 📹 movie_camera 🎥 tv 📺 radio 📻 microphone 🎤
headphones 🎧 loudspeaker 📢 mega 📣 bell 🔔 no_bell 🔕 hourglass ⌛ hourglass_flowing_sand ⏳ alarm_clock ⏰
stopwatch ⏱️ timer_clock ⏲️ battery 🔋 electric_plug 🔌 bulb 💡 flashlight 🔦 candle 🕯️ wastebasket 🗑️
oil_drum 🛢️ moneybag 💰 dollar 💵 credit_card 💳 gem 💎 balance_scale ⚖️ toolbox 🧰 wrench 🔧 hammer 🔨
hammer_and_wrench 🛠️ hammer_and_pick ⚒️ pick ⛏️ gear ⚙️ nut_and_bolt 🔩 bricks 🧱 chains ⛓️ magnet 🧲
shield 🛡️ bomb 💣 crystal_ball 🔮 telescope 🔭 microscope 🔬 test_tube 🧪 dna 🧬 pill 💊 syringe 💉
adhesive_bandage 🩹 broom 🧹 soap 🧼 sponge 🧽 key 🔑 old_key 🗝️ door 🚪 package 📦 mailbox 📫 email 📧
envelope ✉️ incoming_envelope 📨 inbox_tray 📥 outbox_tray 📤 label 🏷️ bookmark 🔖 bookmark_tabs 📑
scroll 📜 page_facing_up 📄 page_with_curl 📃 newspaper 📰 notebook 📓 book 📖 open_book 📖 books 📚
green_book 📗 blue_book 📘 orange_book 📙 closed_book 📕 ledger 📒 clipboard 📋 calendar 📆 date 📅
spiral_calendar 🗓️ card_index_dividers 🗂️ file_folder 📁 open_file_folder 📂 file_cabinet 🗄️
chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 bar_chart 📊 pushpin 📌 round_pushpin 📍
paperclip 📎 link 🔗 straight_ruler 📏 triangular_ruler 📐 scissors ✂️ pencil 📝 memo 📝 pencil2 ✏️
black_nib ✒️ paintbrush 🖌️ crayon 🖍️ mag 🔍 mag_right 🔎 lock 🔒 unlock 🔓 closed_lock_with_key 🔐
satellite 📡 thread 🧵 jigsaw 🧩 lotus_position 🧘 running 🏃 runner 🏃 walking 🚶 mountain_bicyclist 🚵
white_check_mark ✅ heavy_check_mark ✔️ ballot_box_with_check ☑️ x ❌ negative_squared_cross_mark ❎
heavy_multiplication_x ✖️ heavy_plus_sign ➕ heavy_minus_sign ➖ heavy_division_sign ➗ question ❓
grey_question ❔ exclamation ❗ heavy_exclamation_mark ❗ grey_exclamation ❕ bangbang ‼️ interrobang ⁉️
warning ⚠️ no_entry ⛔ no_entry_sign 🚫 stop_sign 🛑 octagonal_sign 🛑 information_source ℹ️ recycle ♻️
infinity ♾️ atom_symbol ⚛️ copyright ©️ registered ®️ tm ™️ red_circle 🔴 orange_circle 🟠
yellow_circle 🟡 green_circle 🟢 large_blue_circle 🔵 purple_circle 🟣 black_circle ⚫ white_circle ⚪
red_square 🟥 green_square 🟩 large_blue_diamond 🔷 small_blue_diamond 🔹 small_orange_diamond 🔸
large_orange_diamond 🔶 black_small_square ▪️ white_small_square ▫️ arrow_up ⬆️ arrow_down ⬇️
arrow_left ⬅️ arrow_right ➡️ arrow_up_down ↕️ left_right_arrow ↔️ arrow_upper_right ↗️
arrow_lower_right ↘️ arrow_right_hook ↪️ leftwards_arrow_with_hook ↩️ arrow_forward ▶️
arrow_backward ◀️ fast_forward ⏩ rewind ⏪ pause_button ⏸️ stop_button ⏹️ record_button ⏺️
arrows_counterclockwise 🔄 arrows_clockwise 🔃 repeat 🔁 twisted_rightwards_arrows 🔀 back 🔙 soon 🔜 top 🔝
end 🔚 new 🆕 free 🆓 up 🆙 cool 🆒 ok 🆗 sos 🆘 id 🆔 one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣
seven 7️⃣ eight 8️⃣ nine 9️⃣ zero 0️⃣ keycap_ten 🔟 hash #️⃣ us 🇺🇸 gb 🇬🇧 uk 🇬🇧 de 🇩🇪 fr 🇫🇷 es 🇪🇸 it 🇮🇹
cn 🇨🇳 jp 🇯🇵 kr 🇰🇷 ru 🇷🇺 ukraine 🇺🇦 brazil 🇧🇷 india 🇮🇳 canada 🇨🇦 eu 🇪🇺 pirate_flag 🏴‍☠️
rainbow_flag 🏳️‍🌈`;

/** Emoji by name. */
export const EMOJI: ReadonlyMap<string, string> = new Map(
  NAMES.split('\n').flatMap((line) => {
    const words = line.split(' ');
    return words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1]!]] : []));
  }),
);
