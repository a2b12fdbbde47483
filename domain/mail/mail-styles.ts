/** Light and dark, wide and narrow. The colors are those of `app/ui/styles/tokens.css`. */
export const MAIL_STYLES = `
body{margin:0;padding:0;background:#f3f5f6;-webkit-text-size-adjust:100%}
table{border-collapse:collapse}
img{display:block;border:0;max-width:100%;height:auto}
.bg{background:#f3f5f6}
.sheet{background:#ffffff;width:600px;max-width:600px}
td,p,a,h1{font-family:"Hanken Grotesk","Helvetica Neue",Helvetica,Arial,sans-serif;color:#15181c}
h1{font:500 30px/1.15 Newsreader,Georgia,"Times New Roman",serif;letter-spacing:-.015em;margin:0}
p{font-size:16px;line-height:25px;margin:0}
.gap{margin-top:24px}
.end{padding-bottom:24px}
.muted,.muted a{color:#4f5963}
.small{font-size:14px;line-height:20px}
.p32{padding:0 32px}
.top{padding:28px 32px 24px}
.brand{font:500 24px/1 Newsreader,Georgia,serif;letter-spacing:-.03em}
.tag{font-size:12px;line-height:14px;color:#4f5963}
.btn{display:inline-block;background:#1a4c9c;color:#ffffff;font-weight:600;font-size:16px;line-height:20px;text-decoration:none;padding:15px 28px;border-radius:8px}
.rule{border-top:1px solid #e0e4e7;font-size:0;line-height:0}
.line{border-top:1px solid #e0e4e7;padding:10px 0;font-size:16px;line-height:22px;vertical-align:top}
.code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;line-height:20px;color:#4f5963;word-break:break-all}
.digits{font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.18em}
h2{font:600 16px/22px "Hanken Grotesk","Helvetica Neue",Helvetica,Arial,sans-serif;color:#15181c;margin:0;padding-top:4px}
.price{font-size:19px;line-height:24px;font-weight:650;padding-top:8px}
.facts{font-size:15px;line-height:21px}
.badge{display:inline-block;font-size:13px;line-height:16px;font-weight:600;padding:4px 8px;border-radius:4px;margin-top:10px;background:#e8eff9;color:#163f82}
.b-pos{background:#e3f2e9;color:#17653d}
.b-warn{background:#fcf0d8;color:#7d4b00}
.pic{border-radius:10px;width:260px}
.col{width:260px;vertical-align:top}
.gut{width:16px}
.home{padding:0 0 28px}
.home a{color:#15181c}
.well{background:#f3f5f6;padding:20px 24px;border-radius:10px}
.pre{display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f3f5f6}
@media (max-width:619px){.sheet{width:100%!important}.p32,.top{padding-left:20px!important;padding-right:20px!important}h1{font-size:26px!important}.col{display:block!important;width:100%!important}.gut{display:none!important}.pic,.full{width:100%!important}.btn{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){body,.bg{background:#0d0f11!important}.sheet{background:#14171a!important}td,p,a,h1,h2,.home a{color:#eceff1!important}.badge{background:#1a2840!important;color:#bcd3fa!important}.b-pos{background:#14291e!important;color:#7fcb9f!important}.b-warn{background:#2c220f!important;color:#e9bb6c!important}.muted,.muted a,.tag,.code{color:#b0b9c1!important}.btn{background:#8fb6f5!important;color:#0c1f3f!important}.rule,.line{border-color:#2c3238!important}.well{background:#1b1f23!important}.pre{color:#0d0f11!important}}
`;
