import{s as o}from"./ja-DcsKOlWy.js";import{s}from"./ja-CMu6vYxy.js";import{c as r}from"./locale-DKpYMnaz.js";const a=r("ja","ltr",{...o,...s});export{a as ja};
